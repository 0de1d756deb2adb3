/** Initials of a person, with digraphs kept: `Oʻktam Yoʻldoshev` is `OʻY`. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = words.map((word) => /^[OG]ʻ|^(Sh|Ch|Yo)(?!ʻ)|^./u.exec(word)?.[0] ?? '');
  return letters.length > 1 ? `${letters[0]}${letters[letters.length - 1]}` : (letters[0] ?? '');
}
