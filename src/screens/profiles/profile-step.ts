/** The part of the profiles screen that shows. */
export type ProfileStep =
  | { readonly at: 'choose' | 'manage' }
  | { readonly at: 'edit' | 'picture' | 'name'; readonly id: number }
  /** The name of a new profile. */
  | { readonly at: 'name'; readonly id: null; readonly from: 'choose' | 'manage' }
  /** The account's first PIN, before the profile becomes one for kids. */
  | { readonly at: 'first-pin'; readonly id: number }
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
    case 'first-pin':
    case 'picture':
      return { at: 'edit', id: step.id };
    case 'name':
      return step.id === null ? { at: step.from } : { at: 'edit', id: step.id };
    case 'edit':
      return { at: 'manage' };
    default:
      return { at: 'choose' };
  }
}
