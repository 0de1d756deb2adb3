/** Ages of the marks of MPA and of the TV Parental Guidelines; where they leave the age to the parents, 10. */
const named: Readonly<Record<string, number>> = {
  G: 0,
  PG: 10,
  'PG-13': 13,
  R: 17,
  'NC-17': 18,
  'TV-Y': 0,
  'TV-G': 0,
  'TV-Y7': 7,
  'TV-PG': 10,
  'TV-14': 14,
  'TV-MA': 17,
};

/** The age of a guide's rating, such as 16+, 16 or PG-13; `null` if unknown. */
export function ageOfRating(text: string): number | null {
  const value = text.trim().toUpperCase();
  const age = /^(\d{1,2})\s*\+?$/.exec(value)?.[1];
  if (age !== undefined) return Number(age) <= 21 ? Number(age) : null;
  return Object.hasOwn(named, value) ? (named[value] ?? null) : null;
}
