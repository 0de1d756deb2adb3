import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/use-error-text.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { Message } from '../../ui/message.tsx';
import { useContactActions } from './use-contact-actions.ts';

interface Action {
  readonly label: string;
  readonly onPress: () => void;
}

interface FailureProps {
  readonly focusKey: string | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Further actions beside Retry. */
  readonly others?: readonly Action[];
}

/** Shown instead of a list or screen that failed to load: the reason, its code, and the actions. */
export function Failure({ focusKey, error, onRetry, others = [] }: FailureProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { sentence, code } = useErrorText()(error);
  const retry = { label: t('action.retry'), onPress: onRetry };
  const home = { label: t('menu.home'), onPress: () => navigation.replace({ name: 'home' }) };
  const actions = [retry, ...others, ...useContactActions(code)] as const;
  // Another request would not find it either.
  const [first, ...rest] = /^H-4(04|10)$/.test(code) ? ([home, ...actions] as const) : actions;
  return (
    <Message
      focusKey={focusKey}
      sentence={sentence}
      code={code}
      action={first.label}
      onAction={first.onPress}
      others={rest}
    />
  );
}
