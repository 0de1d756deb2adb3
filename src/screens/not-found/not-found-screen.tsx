import { useTranslation } from 'react-i18next';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { Message } from '../../ui/message.tsx';

/** Shown for an address of no screen, with a way home. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  useEnter('ready');
  return (
    <Message
      focusKey={screenKey(entry)}
      sentence={t('error.notFound')}
      action={t('menu.home')}
      onAction={() => navigation.replace({ name: 'home' })}
    />
  );
}
