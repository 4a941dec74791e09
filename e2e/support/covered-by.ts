/** The visible controls under a message after its animation; 'not in the corner' where it is elsewhere. */
export async function coveredBy(message: Element): Promise<string[]> {
  await Promise.all(message.getAnimations().map(({ finished }) => finished))
  const place = message.getBoundingClientRect()
  const under = [...document.querySelectorAll('a, button, input')].filter((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const beside = left >= place.right || right <= place.left
    const isSeen = getComputedStyle(control).visibility === 'visible' && right > left
    return (
      isSeen && !message.contains(control) && !beside && top < place.bottom && bottom > place.top
    )
  })
  const isInCorner = place.top < 12 && innerWidth - place.right < 20
  return [
    ...(isInCorner ? [] : ['not in the corner']),
    ...under.map(({ outerHTML }) => outerHTML.slice(0, 80)),
  ]
}
