const maxId = 2_147_483_647;

/** The identifier in a header; 0, which no profile has, for anything else. */
export function profileId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id <= maxId ? id : 0;
}
