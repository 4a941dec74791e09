/** Is an answer of this type, e.g. 'text/html'? The page of a public network or proxy is no JSON. */
export const hasType = ({ headers }: Pick<Response, 'headers'>, type: string): boolean =>
  headers.get('content-type')?.includes(type) === true
