import { groupPhone } from '@oyna/contract/group-phone';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useMe } from '../../features/accounts/api/me.ts';
import { signOut } from '../../features/accounts/api/sign-out.ts';
import { useOrders } from '../../features/billing/api/list-orders.ts';
import { useProfiles } from '../../features/profiles/api/list-profiles.ts';
import { ProfilePicture } from '../../features/profiles/components/profile-picture.tsx';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useLayer } from '../../focus/tree/layers.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { dateStem } from '../../i18n/day-and-time.ts';
import { grouped } from '../../i18n/format.ts';
import { pinTexts } from '../../i18n/later-texts.ts';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import { icons } from '../../ui/icons.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { AvatarChoice } from './avatar-choice.tsx';
import { NamesEditor } from './names-editor.tsx';
import styles from './profile-screen.module.css';

/** A part of the account that is edited in place of the screen. */
type Part = 'names' | 'avatar' | 'pin';

const importPinEditor = () =>
  withTexts(import('./pin-editor.tsx'), pinTexts).then(({ PinEditor }) => PinEditor);

const signOutIcon = { path: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9' };

/** The signed-in viewer, the account, and signing in or out. */
export function ProfileScreen() {
  const { t, i18n } = useTranslation();
  const { entry, active } = useScreen();
  const navigation = useNavigation();
  const user = useSession((state) => state.user);
  const signedIn = useSession((state) => state.token !== null);
  const me = useMe();
  // The account's own: its letter has one colour everywhere.
  const first = useProfiles().data?.results.find(({ is_first }) => is_first);
  const waiting = useOrders(signedIn).data?.orders.find(
    ({ status, expires_at }) => status === 'pending' && Date.parse(expires_at) > serverNow(),
  );
  const [editing, setEditing] = useState<Part | null>(null);
  const stop = (): void => setEditing(null);
  useEffect(() => {
    if (!signedIn) setEditing(null);
  }, [signedIn]);
  useLayer(active && editing !== null, stop);
  const PinEditor = useLazyComponent(importPinEditor, editing === 'pin');
  useEnter(editing === 'pin' ? `pin ${PinEditor !== null}` : (editing ?? 'all'));
  // Back from an editor returns to its button.
  const edited = useRef(editing);
  edited.current = editing ?? edited.current;
  const focusKeyOf = (part: Part): string => `${screenKey(entry)}/${part}`;
  const askToSignOut = (): void =>
    openModal(
      <Confirm
        question={t('profile.signOutQuestion')}
        actions={[
          { label: t('action.cancel'), onPress: closeModal },
          {
            label: t('profile.signOut'),
            onPress: () => {
              closeModal();
              void signOut();
            },
          },
        ]}
      />,
    );
  if (editing !== null && user) {
    return (
      <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.editor}>
        {editing === 'names' ? (
          <div className={styles.names}>
            <NamesEditor user={user} onDone={stop} />
          </div>
        ) : editing === 'avatar' ? (
          <AvatarChoice chosen={user.avatar} onDone={stop} />
        ) : PinEditor && me.data ? (
          <PinEditor phone={me.data.phone} ageLimit={me.data.age_limit} onDone={stop} />
        ) : (
          <FocusableSkeleton label={t('state.loading')} />
        )}
      </FocusGroup>
    );
  }
  const name = user ? `${user.first_name} ${user.last_name}`.trim() : '';
  const plan = me.data?.subscription;
  const action = (label: string, onPress: () => void, part?: Part) => (
    <Button
      label={label}
      onPress={onPress}
      {...(part && { focusKey: focusKeyOf(part) })}
      className={styles.choice}
    />
  );
  /** Actions on a panel of their own, below its heading. */
  const part = (heading: string, actions: ReactNode) => (
    <div className={styles.part}>
      <p className={styles.partHeading}>{heading}</p>
      <FocusGroup orientation="horizontal" className={styles.partRow}>
        {actions}
      </FocusGroup>
    </div>
  );
  const settings = action(t('profile.settings'), () => navigation.open({ name: 'settings' }));
  return (
    <FocusGroup
      orientation="vertical"
      focusKey={screenKey(entry)}
      first={edited.current ? focusKeyOf(edited.current) : undefined}
      className={styles.page}
    >
      <div className={styles.who}>
        {user && (
          <div className={styles.avatar}>
            {(first || user.avatar) && (
              <ProfilePicture id={first?.id ?? 0} name={name} picture={user.avatar ?? ''} />
            )}
          </div>
        )}
        <div>
          <h1 className={styles.heading}>{name || t('menu.profile')}</h1>
          <p className={styles.text}>
            {signedIn ? groupPhone(me.data?.phone ?? t('profile.signedIn')) : t('profile.guest')}
          </p>
          {me.data && (
            <p className={styles.text}>
              {plan
                ? t('profile.plan', {
                    plan: nestQuotes(i18n.language, plan.plan),
                    date: dateStem(i18n.language, Date.parse(plan.ends_at), serverNow()),
                  })
                : t('profile.noPlan')}
            </p>
          )}
        </div>
      </div>
      {signedIn ? (
        <>
          {part(
            t('profile.parts.account'),
            <>
              {action(t('profile.names'), () => setEditing('names'), 'names')}
              {action(t('profile.avatar'), () => setEditing('avatar'), 'avatar')}
              {action(t('profile.password'), () => navigation.open({ name: 'password' }))}
              {action(t('devices.heading'), () => navigation.open({ name: 'devices' }))}
              <Button icon={signOutIcon} label={t('profile.signOut')} onPress={askToSignOut} />
            </>,
          )}
          {part(
            t('profile.parts.plan'),
            <>
              {waiting && (
                <Button
                  label={t('profile.payOrder', {
                    plan: nestQuotes(i18n.language, waiting.plan.name),
                    amount: grouped(i18n.language, waiting.amount),
                  })}
                  onPress={() => navigation.open({ name: 'order', id: waiting.id, next: null })}
                  className={styles.choice}
                />
              )}
              {action(t('profile.orders'), () => navigation.open({ name: 'orders' }))}
              {settings}
            </>,
          )}
        </>
      ) : (
        <FocusGroup orientation="horizontal" className={styles.row}>
          <Button
            icon={icons.person}
            label={t('action.signIn')}
            onPress={() => navigation.open({ name: 'login', next: null, error: null })}
            className={styles.choice}
          />
          {action(t('profile.register'), () => navigation.open({ name: 'register', next: null }))}
          {action(t('profile.plans'), () => navigation.open({ name: 'plans', next: null }))}
          {settings}
        </FocusGroup>
      )}
      {signedIn &&
        me.data &&
        part(
          t('profile.parts.family'),
          <>
            {action(
              me.data.age_limit === null
                ? t('profile.limit.off')
                : t('profile.limit.on', { age: me.data.age_limit }),
              () => setEditing('pin'),
              'pin',
            )}
            {action(t('profile.household'), () => navigation.open({ name: 'profiles' }))}
          </>,
        )}
    </FocusGroup>
  );
}
