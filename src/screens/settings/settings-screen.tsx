import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../features/accounts/api/me.ts';
import { importStylePanel } from '../../features/player/index.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useLayer } from '../../focus/tree/layers.ts';
import { moveFocus } from '../../focus/tree/move-focus.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { SettingList } from './setting-list.tsx';
import type { SettingContext, SettingPart } from './setting-part.ts';
import { type GroupName, groupNames, settingsOf } from './settings-of.ts';
import styles from './settings-screen.module.css';

const importDeleteAccount = () => import('./delete-account.tsx').then(({ DeleteAccount }) => DeleteAccount);

/** The group in which each part has its row. */
const rowOf = { style: 'sound/style', delete: 'account/delete' } as const;

interface GroupProps extends SettingContext {
  readonly name: GroupName;
  readonly focusKey: string;
}

function Group({ name, focusKey, onPart }: GroupProps) {
  const { t } = useTranslation();
  const useSettingsOf = settingsOf[name];
  const settings = useSettingsOf({ onPart });
  return <SettingList focusKey={focusKey} label={t(`settings.group.${name}`)} settings={settings} />;
}

/** All settings of this set and its viewer: groups on the left, the settings of the focused one beside them. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const signedIn = useSession((state) => state.token !== null);
  const me = useMe().data;
  const [group, setGroup] = useState<GroupName>('general');
  const [part, setPart] = useState<SettingPart | null>(null);
  const shown = part !== 'style' && !(signedIn && me) ? null : part;
  const close = (): void => setPart(null);
  const isStep = shown === 'delete';
  const StylePanel = useLazyComponent(importStylePanel, shown === 'style');
  const DeleteAccount = useLazyComponent(importDeleteAccount, isStep);
  useLayer(active && isStep, close);
  const key = screenKey(entry);
  const listKey = (name: GroupName): string => `${key}/${name}`;
  useEnter(isStep ? `step ${DeleteAccount !== null}` : 'groups');
  // Back from a part returns to its row.
  const last = useRef<SettingPart | null>(null);
  useEffect(() => {
    if (shown === null && last.current !== null) moveFocus(`${key}/${rowOf[last.current]}`);
    last.current = shown;
  }, [shown, key]);
  if (isStep && me) {
    return (
      <FocusGroup orientation="vertical" focusKey={key} className={styles.step}>
        {DeleteAccount ? (
          <DeleteAccount phone={me.phone} onDone={close} />
        ) : (
          <FocusableSkeleton label={t('state.loading')} />
        )}
      </FocusGroup>
    );
  }
  return (
    <>
      <FocusGroup orientation="horizontal" focusKey={key} className={styles.page}>
        <h1 className={styles.heading}>{t('settings.heading')}</h1>
        <FocusGroup
          orientation="vertical"
          role="tablist"
          label={t('settings.heading')}
          first={`${key}/group/${group}`}
          remembers={false}
          className={styles.groups}
        >
          {groupNames.map((name, index) => (
            <Button
              key={name}
              focusKey={`${key}/group/${name}`}
              label={t(`settings.group.${name}`)}
              on={name === group}
              oneOf={{ role: 'tab', position: index + 1, count: groupNames.length }}
              onFocus={() => setGroup(name)}
              onPress={() => moveFocus(listKey(name))}
              className={classes(styles.group, name === group && styles.chosen)}
            />
          ))}
        </FocusGroup>
        <Group key={group} name={group} focusKey={listKey(group)} onPart={setPart} />
      </FocusGroup>
      {StylePanel && <StylePanel focusKey={`${key}/style`} hdr={false} onClose={close} />}
    </>
  );
}
