import { useTranslation } from 'react-i18next';
import { showAlert } from '../state/alert.ts';
import { describeError } from './describe-error.ts';

export interface ErrorText {
  readonly sentence: string;
  /** Short, to be read out to support. */
  readonly code: string;
}

/** Returns a function that turns an error into the text for the viewer, in their language. */
export function useErrorText(): (error: unknown) => ErrorText {
  const { t } = useTranslation();
  return (error) => {
    const { key, detail, code } = describeError(error);
    return { sentence: detail ?? t(key), code };
  };
}

/** Returns a function that shows an error above the screen, with its code for support. */
export function useErrorAlert(): (error: unknown) => void {
  const textOf = useErrorText();
  return (error) => {
    const { sentence, code } = textOf(error);
    showAlert(`${sentence} (${code})`, 'error');
  };
}
