const maxId = 2_147_483_647;

/** The identifier that a text from outside names; 0, which no row has, for anything else. */
export function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id <= maxId ? id : 0;
}
