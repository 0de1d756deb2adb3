import type { Outcome } from '../../src/modules/catalogue/public.ts';

/** Items as an import takes them. */
export function placed<T>(items: readonly T[]) {
  return items.map((item, row) => ({ row, item }));
}

/** Throws if an import rejected an item. */
export function requireWhole({ faults: [fault] }: Outcome): void {
  if (fault) throw new Error(`The demo catalogue, item ${fault.row}, ${fault.field}: ${fault.problem}`);
}

/** Items of the demo may be watched at any time. */
export const alwaysAvailable = { available_from: null, available_until: null, withdrawn: null };
