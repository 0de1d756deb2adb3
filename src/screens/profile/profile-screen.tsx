import { groupPhone } from '@oyna/contract/group-phone';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../actions/ask.tsx';
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
import { useSession } from '../../state/session.ts';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import type { IconShape } from '../../ui/icon.tsx';
import { icons } from '../../ui/icons.ts';
import { laterIcons } from '../../ui/later-icons.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import styles from './profile-screen.module.css';

/** A part of the account that is edited in place of the screen. */
type Part = 'names' | 'avatar' | 'pin';

const importNamesEditor = () => import('./names-editor.tsx').then(({ NamesEditor }) => NamesEditor);
const importAvatarChoice = () => import('./avatar-choice.tsx').then(({ AvatarChoice }) => AvatarChoice);
const importPinEditor = () =>
  withTexts(import('./pin-editor.tsx'), pinTexts).then(({ PinEditor }) => PinEditor);

const signs = {
  picture: { path: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 8.500v.1' },
  plan: { path: 'M3 6h18v12H3zM3 10h18M6.500 14.500h4' },
  family: {
    path: 'M9 11.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c.5-3 3-4.500 6-4.500s5.500 1.500 6 4.500M16 5.500a3 3 0 0 1 0 6M18 15c1.800.7 2.700 2 3 4',
  },
  out: { path: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9' },
};

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
  const NamesEditor = useLazyComponent(importNamesEditor, editing === 'names');
  const AvatarChoice = useLazyComponent(importAvatarChoice, editing === 'avatar');
  const PinEditor = useLazyComponent(importPinEditor, editing === 'pin');
  const editor = { names: NamesEditor, avatar: AvatarChoice, pin: PinEditor };
  useEnter(editing === null ? 'all' : `${editing} ${editor[editing] !== null}`);
  // Back from an editor returns to its button.
  const edited = useRef(editing);
  edited.current = editing ?? edited.current;
  const focusKeyOf = (part: Part): string => `${screenKey(entry)}/${part}`;
  const askToSignOut = (): void =>
    ask({
      question: t('profile.signOutQuestion'),
      answer: t('profile.signOut'),
      onAnswer: () => void signOut(),
    });
  if (editing !== null && user) {
    return (
      <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.editor}>
        {editing === 'names' && NamesEditor ? (
          <div className={styles.names}>
            <NamesEditor user={user} onDone={stop} />
          </div>
        ) : editing === 'avatar' && AvatarChoice ? (
          <AvatarChoice chosen={user.avatar} onDone={stop} />
        ) : editing === 'pin' && PinEditor && me.data ? (
          <PinEditor phone={me.data.phone} ageLimit={me.data.age_limit} onDone={stop} />
        ) : (
          <FocusableSkeleton label={t('state.loading')} />
        )}
      </FocusGroup>
    );
  }
  // Without a name, that of its first profile, which has one always.
  const name = user ? `${user.first_name} ${user.last_name}`.trim() || (first?.name ?? '') : '';
  const plan = me.data?.subscription;
  const row = (label: string, onPress: () => void, icon: IconShape, part?: Part) => (
    <RowButton
      label={label}
      icon={icon}
      leads
      onPress={onPress}
      focusKey={part && focusKeyOf(part)}
      className={styles.action}
    />
  );
  const settings = row(t('profile.settings'), () => navigation.open({ name: 'settings' }), icons.settings);
  return (
    <FocusGroup
      orientation="vertical"
      focusKey={screenKey(entry)}
      first={edited.current ? focusKeyOf(edited.current) : undefined}
      className={styles.page}
    >
      <h1 className={styles.heading}>{t('menu.account')}</h1>
      <div className={styles.viewer}>
        {user && (
          <div className={styles.avatar}>
            {(first || user.avatar) && (
              <ProfilePicture id={first?.id ?? 0} name={name} picture={user.avatar ?? ''} />
            )}
          </div>
        )}
        {name && <p className={styles.name}>{name}</p>}
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
      <div className={styles.actions}>
        {signedIn ? (
          <>
            {row(t('profile.names'), () => setEditing('names'), icons.person, 'names')}
            {row(t('profile.avatar'), () => setEditing('avatar'), signs.picture, 'avatar')}
            {row(t('profile.password'), () => navigation.open({ name: 'password' }), icons.locked)}
            {row(t('devices.heading'), () => navigation.open({ name: 'devices' }), icons.channels)}
            {waiting &&
              row(
                t('profile.payOrder', {
                  plan: nestQuotes(i18n.language, waiting.plan.name),
                  amount: grouped(i18n.language, waiting.amount),
                }),
                () => navigation.open({ name: 'order', id: waiting.id, next: null }),
                signs.plan,
              )}
            {row(t('profile.orders'), () => navigation.open({ name: 'orders' }), signs.plan)}
            {me.data &&
              row(
                me.data.age_limit === null
                  ? t('profile.limit.off')
                  : t('profile.limit.on', { age: me.data.age_limit }),
                () => setEditing('pin'),
                signs.family,
                'pin',
              )}
            {row(t('profile.household'), () => navigation.open({ name: 'profiles' }), signs.family)}
            {settings}
            {row(t('profile.signOut'), askToSignOut, signs.out)}
          </>
        ) : (
          <>
            {row(
              t('action.signIn'),
              () => navigation.open({ name: 'login', next: null, error: null }),
              icons.person,
            )}
            {row(
              t('profile.register'),
              () => navigation.open({ name: 'register', next: null }),
              laterIcons.check,
            )}
            {row(t('profile.plans'), () => navigation.open({ name: 'plans', next: null }), signs.plan)}
            {settings}
          </>
        )}
      </div>
    </FocusGroup>
  );
}
