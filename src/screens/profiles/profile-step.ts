/** The part of the profiles screen that shows. */
export type ProfileStep =
  | { readonly at: 'choose' | 'manage' }
  | { readonly at: 'edit' | 'picture'; readonly id: number }
  /** `null` for a new profile. */
  | { readonly at: 'name'; readonly id: number | null }
  /** The PIN over the step before; `onRight` follows the right one. */
  | {
      readonly at: 'pin';
      readonly text: string;
      readonly onRight: () => void;
      readonly before: ProfileStep;
    };

/** Where Back leads. */
export function stepBefore(step: ProfileStep): ProfileStep {
  switch (step.at) {
    case 'pin':
      return step.before;
    case 'picture':
      return { at: 'edit', id: step.id };
    case 'name':
      return step.id === null ? { at: 'manage' } : { at: 'edit', id: step.id };
    case 'edit':
      return { at: 'manage' };
    default:
      return { at: 'choose' };
  }
}
