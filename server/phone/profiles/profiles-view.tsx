import type { Profile } from '@oyna/contract/profiles';
import { useLayoutEffect, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { Button, ErrorLine, Heading } from '../parts.tsx';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { ProfileForm } from './profile-form.tsx';

interface Household {
  readonly results: readonly Profile[];
  readonly max: number;
  readonly has_pin: boolean;
}

/** The household's profiles; each can be changed, and more can be added. */
export function ProfilesView() {
  const [{ results, max, has_pin }, setHousehold] = useState<Household>({
    results: [],
    max: 0,
    has_pin: false,
  });
  /** `null` for a new profile. */
  const [edited, setEdited] = useState<Profile | null | undefined>(undefined);
  const action = useAction();
  const load = async () => setHousehold(await callApi<Household>('GET', 'auth/profile/'));
  // Loads once. In a layout effect, so that no frame offers controls that the load would ignore.
  useLayoutEffect(() => void action.run(load), []);
  if (edited !== undefined) {
    const done = async () => {
      await load();
      setEdited(undefined);
    };
    return (
      <ProfileForm profile={edited} hasPin={has_pin} onDone={done} onCancel={() => setEdited(undefined)} />
    );
  }
  return (
    <>
      <Heading>{t('profiles')}</Heading>
      <p class="why">{t('profiles_why')}</p>
      <div inert={action.isBusy}>
        <ul class="devices">
          {results.map((profile) => (
            <li key={profile.id}>
              <div>
                <p>{profile.name}</p>
                {profile.is_kids && <p class="small">{t('profile_kids')}</p>}
              </div>
              <Button
                label={t('profile_change_one', { name: profile.name })}
                onClick={() => setEdited(profile)}
              >
                {t('profile_change')}
              </Button>
            </li>
          ))}
        </ul>
        <Button hidden={results.length >= max} onClick={() => setEdited(null)}>
          {t('profile_add')}
        </Button>
      </div>
      <ErrorLine error={action.error} />
      <p class="foot">
        <a href="#account">{t('account')}</a>
      </p>
    </>
  );
}
