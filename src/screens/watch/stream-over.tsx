import { useTranslation } from 'react-i18next';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { Message } from '../../ui/message.tsx';
import { useLeave } from './use-leave.ts';

interface StreamOverProps {
  readonly title: string;
  /** Plays it from the archive; `null` if it is not there. */
  readonly onReplay: (() => void) | null;
}

/** Says that a broadcast is over, and leads on: to its recording, to other broadcasts, or back. */
export function StreamOver({ title, onReplay }: StreamOverProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const { replace } = useNavigation();
  const leave = useLeave();
  useEnter('over');
  const others = { label: t('stream.others'), onPress: () => replace({ name: 'streams' }) };
  const back = { label: t('action.back'), onPress: () => leave('ended') };
  const replay = onReplay && { label: t('stream.replay'), onPress: onReplay };
  const [first, ...rest] = replay ? ([replay, others, back] as const) : ([others, back] as const);
  return (
    <Message
      focusKey={screenKey(entry)}
      sentence={t('stream.over')}
      note={title}
      action={first.label}
      onAction={first.onPress}
      others={rest}
    />
  );
}
