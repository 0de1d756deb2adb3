import type { Profile } from '@oyna/contract/profiles';
import { useRef, useState } from 'preact/hooks';
import { ConfirmButton } from '../account/confirm-button.tsx';
import { callApi } from '../call-api.ts';
import { errorProps, type FieldValues, Form } from '../form.tsx';
import { Button, Heading } from '../parts.tsx';
import { languages, t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { type Choice, ChoiceField } from './choice-field.tsx';
import { MoreTime } from './more-time.tsx';
import { PictureField } from './picture-field.tsx';

interface ProfileFormProps {
  /** `null` for a new one. */
  readonly profile: Profile | null;
  readonly hasPin: boolean;
  /** The profile is saved or deleted. */
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

const MAX_LENGTH = 30;

/** The choices with the current one, which another device may have set to anything. */
function numbers(offered: readonly number[], now: number | null, label: (value: number) => string) {
  const all = now === null || offered.includes(now) ? offered : [...offered, now];
  return all.map((value): Choice => [`${value}`, label(value)]);
}

/** An empty choice is `null`. */
const numberOf = (value = ''): number | null => (value === '' ? null : Number(value));

/** The fields of a profile. The PIN is for changes that give it more rights, and for its deletion. */
export function ProfileForm({ profile, hasPin, onDone, onCancel }: ProfileFormProps) {
  const action = useAction();
  const [isKids, setKids] = useState(profile?.is_kids ?? false);
  const picture = profile?.picture ?? '';
  const pin = useRef<HTMLInputElement>(null);
  const typedPin = (): string => pin.current?.value ?? '';
  /** Proves the PIN, if one is typed. */
  const grant = async (): Promise<string | undefined> => {
    const typed = typedPin();
    if (typed === '') return undefined;
    return (await callApi<{ grant: string }>('POST', 'auth/me/pin/', { pin: typed })).grant;
  };
  const save = async (values: FieldValues): Promise<void> => {
    const age = numberOf(values.age);
    const body = {
      name: (values.name ?? '').trim(),
      lang: values.lang || null,
      age_limit: isKids ? (age ?? 0) : age,
      autoplay: values.autoplay === 'yes',
      ...(values.picture !== picture && { picture: values.picture }),
      ...(profile?.is_first ? {} : { is_kids: isKids }),
      ...(isKids && { daily_minutes: numberOf(values.minutes) }),
    };
    if (profile) await callApi('PATCH', `auth/profile/${profile.id}/`, body, { grant: await grant() });
    else await callApi('POST', 'auth/profile/', body, { grant: await grant() });
    await onDone();
  };
  const remove = () =>
    action.run(async () => {
      await callApi('DELETE', `auth/profile/${profile?.id}/`, undefined, { grant: await grant() });
      await onDone();
    });
  const yesOrNo: readonly Choice[] = [
    ['yes', t('yes')],
    ['no', t('no')],
  ];
  const yes = (is: boolean): string => (is ? 'yes' : 'no');
  const age = profile?.age_limit ?? null;
  const minutes = profile?.daily_minutes ?? null;
  return (
    <>
      <Heading>{profile?.name ?? t('profile_add')}</Heading>
      <Form action={action} submit={t('save')} onSubmit={save}>
        <label>
          {t('profile_name')}
          <input name="name" required maxLength={MAX_LENGTH} defaultValue={profile?.name ?? ''} />
        </label>
        <PictureField chosen={picture} />
        <ChoiceField
          name="lang"
          label={t('language')}
          choices={[['', t('profile_as_account')], ...Object.entries(languages)]}
          chosen={profile?.lang ?? ''}
        />
        {!profile?.is_first && (
          <ChoiceField
            name="kids"
            label={t('profile_kids')}
            choices={yesOrNo}
            chosen={yes(isKids)}
            onChoose={(value) => setKids(value === 'yes')}
          />
        )}
        {isKids && <p class="small">{t('profile_kids_note')}</p>}
        {isKids && !hasPin && <p class="small">{t('profile_pin_first')}</p>}
        <ChoiceField
          name="age"
          label={t('profile_age')}
          choices={[
            ...(isKids ? [] : [['', t('no_limit')] as const]),
            ...numbers([0, 6, 12, 16], age, (value) => `${value}+`),
          ]}
          chosen={`${age ?? ''}`}
        />
        {isKids && (
          <ChoiceField
            name="minutes"
            label={t('profile_minutes')}
            choices={[
              ['', t('no_limit')],
              ...numbers([30, 60, 90, 120, 180], minutes, (value) => t('minutes', { minutes: value })),
            ]}
            chosen={`${minutes ?? ''}`}
          />
        )}
        <ChoiceField
          name="autoplay"
          label={t('profile_autoplay')}
          choices={yesOrNo}
          chosen={yes(profile?.autoplay ?? true)}
        />
        {hasPin && (
          <label>
            {t('profile_pin')}
            <input
              ref={pin}
              type="password"
              class="code"
              name="pin"
              inputMode="numeric"
              autocomplete="off"
              maxLength={4}
              {...errorProps(action)}
            />
          </label>
        )}
      </Form>
      <div inert={action.isBusy}>
        {profile?.is_kids && minutes !== null && (
          <MoreTime profile={profile.id} action={action} typedPin={typedPin} />
        )}
        <ConfirmButton
          label={t('profile_delete')}
          question={t('profile_delete_sure')}
          hidden={profile === null || profile.is_first}
          onConfirm={remove}
        />
        <Button kind="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
