/** SQL of the zone that a row of `users` has with its publishing slots; null without slots. `alias` names the row. */
export function zoneOfUser(alias: string): string {
  return `SELECT z."timeZone" FROM publishing_slots z WHERE z."userId" = ${alias}.id`;
}
