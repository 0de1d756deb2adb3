import { useGuideActions } from '../../../actions/guide/use-guide-actions.ts';
import { useReminders } from '../../../actions/reminders/use-reminders.ts';
import { MiniGuide, type MiniGuideProps } from './mini-guide.tsx';

export type MiniGuideHostProps = Omit<MiniGuideProps, 'onRemind' | 'hasReminder' | 'onHold'>;

/** The mini guide with the viewer's reminders, quietly: a message would cover its channels. It stays mounted while a sign-in reloads the channels. */
export function MiniGuideHost(props: MiniGuideHostProps) {
  const reminders = useReminders({ quiet: true });
  const { onHold } = useGuideActions(reminders, {
    quiet: true,
    onWatch: (channel) => {
      if (channel !== props.current) props.onWatch(channel);
      props.onClose();
    },
  });
  if (props.channels.length === 0) return null;
  return (
    <MiniGuide
      {...props}
      onRemind={({ id }) => reminders.toggle({ kind: 'programme', id })}
      onHold={onHold}
      hasReminder={(id) => reminders.programmes.has(id)}
    />
  );
}
