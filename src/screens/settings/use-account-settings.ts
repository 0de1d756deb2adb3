import { useTranslation } from 'react-i18next';
import { useMe } from '../../features/accounts/api/me.ts';
import { ageSign } from '../../i18n/age-sign.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { usePhoneRemote } from '../../state/phone-remote.ts';
import { useSession } from '../../state/session.ts';
import type { SettingContext } from './setting-part.ts';
import type { Setting } from './setting-row.tsx';

/** Everything that guards the account; a guest may sign in. */
export function useAccountSettings({ onPart }: SettingContext): readonly Setting[] {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const signedIn = useSession((state) => state.token !== null);
  const me = useMe().data;
  const openPhones = usePhoneRemote(({ open }) => open);
  if (!signedIn) {
    return [
      {
        key: 'signIn',
        label: t('action.signIn'),
        note: t('profile.guest'),
        onPress: () => navigation.open({ name: 'login', next: null, error: null }),
      },
    ];
  }
  return [
    {
      key: 'devices',
      label: t('devices.heading'),
      note: t('settings.devicesNote'),
      onPress: () => navigation.open({ name: 'devices' }),
    },
    ...(openPhones
      ? [{ key: 'phones', label: t('settings.phones'), note: t('settings.phonesNote'), onPress: openPhones }]
      : []),
    {
      key: 'password',
      label: t('profile.password'),
      onPress: () => navigation.open({ name: 'password' }),
    },
    ...(me
      ? [
          {
            key: 'pin',
            label: t('settings.pin'),
            value: me.age_limit === null ? t('settings.off') : ageSign(me.age_limit),
            onPress: () => navigation.open({ name: 'profile' }),
          },
          {
            key: 'delete',
            label: t('settings.deleteAccount'),
            note: t('settings.deleteText'),
            onPress: () => onPart('delete'),
          },
        ]
      : []),
  ];
}
