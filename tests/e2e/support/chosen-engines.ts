type Pair = 'current' | 76;

/** `npm run test:walks` runs every file whole and in both engines, `npm test` in the one that the file names. */
export const isWhole = process.env.MODE === 'walks';
const both = [{ engine: 'current' }, { engine: 76 }] as const;

/** The engines of a file whose behaviour is the same in an old and in the current one. `own` is the one of `npm test`. */
export function enginesFor(own: Pair): readonly { readonly engine: Pair }[] {
  return isWhole ? both : both.filter(({ engine }) => engine === own);
}
