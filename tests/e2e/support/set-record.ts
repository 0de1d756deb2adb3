/** Expression for a part of the set's record in local storage. */
export const keptPart = (name: string): string =>
  `(JSON.parse(localStorage.getItem('settings')) || {}).${name}`;

/** Expression that changes parts of the record, such as settings; they hold from the set's next load on. */
export const setting = (changes: object): string =>
  `localStorage.setItem('settings', JSON.stringify(Object.assign(JSON.parse(localStorage.getItem('settings')) || {}, ${JSON.stringify(changes)})))`;
