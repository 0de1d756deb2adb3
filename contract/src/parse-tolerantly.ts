import * as v from 'valibot';

export interface Parsed<T> {
  readonly value: T;
  /** Dropped and ignored parts for the report, as dotted paths. */
  readonly faults: readonly string[];
}

interface Step {
  readonly type: string;
  readonly input: unknown;
  readonly key: unknown;
}

function clone(data: unknown): unknown {
  return data === undefined ? undefined : JSON.parse(JSON.stringify(data));
}

/** The innermost list that contains an issue, and the index there. */
function listItem(steps: readonly Step[]): Step | undefined {
  return [...steps].reverse().find((step) => step.type === 'array');
}

/**
 * Reads a response tolerantly: unknown fields and enumeration values pass, an invalid list item is dropped,
 * and the result is `null` only if a part is missing that no screen can do without.
 */
export function parseTolerantly<T extends v.GenericSchema>(
  schema: T,
  data: unknown,
): Parsed<v.InferOutput<T>> | null {
  const first = v.safeParse(schema, data);
  if (first.success) return { value: first.output, faults: [] };
  const input = clone(data);
  const faults: string[] = [];
  for (let depth = 0; depth < 4; depth++) {
    const result = v.safeParse(schema, input);
    const issues = (result.issues ?? []).filter((issue) => issue.type !== 'picklist');
    if (issues.length === 0) {
      for (const issue of result.issues ?? []) faults.push(v.getDotPath(issue as v.BaseIssue<unknown>) ?? '');
      return { value: result.output as v.InferOutput<T>, faults };
    }
    const doomed = new Map<unknown[], Set<number>>();
    for (const issue of issues) {
      const item = listItem((issue.path ?? []) as unknown as Step[]);
      if (!item) return null;
      const list = item.input as unknown[];
      doomed.set(list, (doomed.get(list) ?? new Set()).add(item.key as number));
      faults.push(v.getDotPath(issue as v.BaseIssue<unknown>) ?? '');
    }
    for (const [list, places] of doomed) {
      const kept = list.filter((_, place) => !places.has(place));
      list.splice(0, list.length, ...kept);
    }
  }
  return null;
}
