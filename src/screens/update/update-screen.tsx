import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isAppOutdated } from '../../api/is-app-outdated.ts';
import { fetchConfigOnce, remoteConfigStore } from '../../api/remote-config-store.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { appVersion } from '../../shared/app-version.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { usePlatform } from '../../shared/platform-context.ts';
import { Message } from '../../ui/message.tsx';

/** Tells how to update on this set. A version that is supported, or an unknown configuration, leads home. */
export function UpdateScreen() {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  const platform = usePlatform();
  const name = platform.name();
  useEnter('ready');
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once, when the screen opens
  useEffect(() => {
    let isOpen = true;
    void fetchConfigOnce().then(() => {
      const { config } = remoteConfigStore.get();
      if (isOpen && !isAppOutdated(config, name, appVersion)) navigation.replace({ name: 'home' });
    });
    return () => {
      isOpen = false;
    };
  }, []);
  return (
    <Message
      focusKey={screenKey(entry)}
      sentence={t('update.heading')}
      note={t(`update.${name}`)}
      action={t('update.reload')}
      onAction={() => window.location.reload()}
      others={[{ label: t('exit.leave'), onPress: () => platform.exit() }]}
      code={appVersion}
    />
  );
}
