interface Limited {
  readonly is_kids: boolean;
  readonly age_limit: number | null;
}

/**
 * The age limit that holds for a profile; `null` if none. That of a kids' profile always holds and is 0 at least. Any
 * other needs the account's PIN: without it, nobody could lift the limit, and everybody could change it.
 */
export function effectiveLimit({ is_kids, age_limit }: Limited, hasPin: boolean): number | null {
  if (is_kids) return age_limit ?? 0;
  return hasPin ? age_limit : null;
}
