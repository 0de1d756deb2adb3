import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorBody, errorCode } from '../../api/api-error.ts';
import { recall } from '../../focus/memory.ts';
import { moveScreenFocus } from '../../focus/move-focus.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { useNavigation } from '../../state/navigation.ts';
import { Message } from '../../ui/message.tsx';
import { rootOf, useFailureText } from './use-failure-text.ts';

interface RefusalProps {
  readonly error: unknown;
  /** Replaces the words of the service. */
  readonly sentence?: string | null;
  /** A second, smaller sentence. */
  readonly note?: string | undefined;
  /** Other things to do, the likeliest first. */
  readonly ways: readonly { readonly label: string; readonly onPress: () => void }[];
  /** `null` where another try cannot help. */
  readonly onRetry: (() => void) | null;
}

/** The service has nothing to show, whatever is tried. */
const nothingOn = ['off_air', 'blacked_out', 'not_playable', 'not_archived'];

/** Whether the service has nothing to show, by its error code. */
export function isNothingOn(reason: string | null): boolean {
  return reason !== null && nothingOn.indexOf(reason) >= 0;
}

/** Covers the player with a refusal in the words of the service, and with ways on. */
export function Refusal({ error, sentence = null, note, ways, onRetry }: RefusalProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const { back } = useNavigation();
  const words = useFailureText(error);
  const root = rootOf(error);
  const reason = errorCode(root) ?? '';
  const focusKey = `locked:${entry}`;
  const retryKey = `${focusKey}/retry`;
  // The player shows while it is tried again, and the focus then returns to the same button.
  const memory = recall(entry, 'failure', (): { retried: string | null } => ({ retried: null }));
  const place = `${reason} ${window.location.hash}`;
  // Another channel may have other actions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reason has its own first action
  useEffect(() => {
    moveScreenFocus(memory.retried === place ? retryKey : focusKey);
    memory.retried = null;
  }, [reason, focusKey]);
  const retry = onRetry && {
    label: t('action.retry'),
    onPress: () => {
      memory.retried = place;
      onRetry();
    },
    focusKey: retryKey,
  };
  const leave = { label: t('action.back'), onPress: back };
  const [first = leave, ...others] = [...ways, ...(retry ? [retry] : []), leave];
  return (
    <Message
      // The group of another reason's buttons must not keep their focus.
      key={reason}
      focusKey={focusKey}
      // The service's own words come first, whatever its status.
      sentence={sentence ?? errorBody(root).detail ?? words.sentence}
      note={note}
      action={first.label}
      onAction={first.onPress}
      others={others}
    />
  );
}
