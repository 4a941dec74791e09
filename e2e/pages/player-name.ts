/** A button's name that is a player's, with the jersey number before it or a dash for none. */
export function playerName(name: string): RegExp {
  return new RegExp(`^(\\d+|\\W)?\\s*${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
}
