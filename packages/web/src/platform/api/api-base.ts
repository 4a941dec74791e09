/** Where the API lives, `/api` unless configured otherwise when the app was built. */
export const API_BASE: string = import.meta.env['VITE_API_BASE_URL'] ?? '/api'
