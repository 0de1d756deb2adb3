interface Numbered {
  readonly number: number;
  readonly name: string;
}

/** A channel in a caption: "1 · Oyna 1". The dot keeps the number apart from digits in the name. */
export function numberedName({ number, name }: Numbered): string {
  return `${number} · ${name}`;
}
