import type { Profile } from '@oyna/contract/profiles';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api/api-error.ts';
import { useErrorAlert } from '../../api/use-error-text.ts';
import {
  useChangeProfile,
  useCreateProfile,
  useDeleteProfile,
} from '../../features/profiles/api/change-profiles.ts';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import { showAlert } from '../../state/alert.ts';
import { useLang } from '../../state/lang.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { keepProfile, useProfile } from '../../state/profile.ts';
import { Confirm } from '../../ui/confirm.tsx';
import type { ProfileChange } from './profile-editor.tsx';
import type { ProfileStep } from './profile-step.ts';

type Go = (step: ProfileStep) => void;

/** The step of a name shows the error itself. */
const ignore = (): void => undefined;

/** The changes of profiles. Where the service wants the PIN for one, it is asked for and the change tried again. */
export function useManaging(hasPin: boolean, go: Go) {
  const { t, i18n } = useTranslation();
  const showError = useErrorAlert();
  const creation = useCreateProfile();
  const changing = useChangeProfile();
  const deletion = useDeleteProfile();
  const isBusy = creation.isPending || changing.isPending || deletion.isPending;
  const nested = ({ name }: Profile): string => nestQuotes(i18n.language, name);
  const askPin = (text: string, before: ProfileStep, next: () => void): void =>
    go({
      at: 'pin',
      text,
      before,
      onRight: () => {
        go(before);
        next();
      },
    });
  const attempt = (work: () => Promise<unknown>, before: ProfileStep, failed = showError): void => {
    work().catch((error: unknown) => {
      if (errorCode(error) !== 'pin_required') failed(error);
      else askPin(t('profiles.changeText'), before, () => attempt(work, before, failed));
    });
  };
  const change = (profile: Profile, fields: ProfileChange, after: ProfileStep, failed = showError): void => {
    if (isBusy) return;
    attempt(() => changing.mutateAsync({ id: profile.id, ...fields }).then(() => go(after)), after, failed);
  };
  const remove = (profile: Profile): void =>
    attempt(
      () =>
        deletion.mutateAsync(profile.id).then(() => {
          showAlert(t('profiles.deleted', { name: nested(profile) }));
          go({ at: 'manage' });
        }),
      { at: 'edit', id: profile.id },
    );
  return {
    isBusy,
    /** Of the name that was typed. */
    error: creation.error ?? changing.error,
    reset: () => {
      creation.reset();
      changing.reset();
    },
    change,
    rename: (profile: Profile, name: string): void =>
      change(profile, { name }, { at: 'edit', id: profile.id }, ignore),
    create: (name: string): void => {
      const { lang } = useLang.getState();
      const create = () =>
        creation.mutateAsync({ name, lang }).then((created) => {
          const { id, isAsking } = useProfile.getState();
          // Whoever adds the second profile is the first.
          if (id === null && !isAsking) keepProfile(0, false);
          go({ at: 'edit', id: created.id });
        });
      attempt(create, { at: 'manage' }, ignore);
    },
    askToDelete: (profile: Profile): void => {
      const confirmed = (): void => {
        closeModal();
        if (hasPin) askPin(t('profiles.deleteText'), { at: 'edit', id: profile.id }, () => remove(profile));
        else remove(profile);
      };
      openModal(
        <Confirm
          question={t('profiles.deleteQuestion', { name: nested(profile) })}
          text={t('profiles.deleteNote')}
          actions={[
            { label: t('action.cancel'), onPress: closeModal },
            { label: t('profiles.delete'), onPress: confirmed },
          ]}
        />,
      );
    },
  };
}
