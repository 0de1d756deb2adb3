import { type OwnParty, partyReactions, partySigns } from '@oyna/contract/party';
import { useEffect, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { t } from '../texts.ts';
import { usePolling } from '../use-polling.ts';
import { forgetInvitation, invitation, takeInvitation } from './invitation.ts';

const lookMs = 10_000;

interface PartyCardProps {
  /** Name of the chosen television; `null` without one. */
  readonly television: string | null;
  readonly onJoin: (secret: string) => void;
}

/** Watching together: an invitation for the chosen television, and reactions for the picture of all. */
export function PartyCard({ television, onJoin }: PartyCardProps) {
  const [secret, setSecret] = useState(invitation);
  const [own, setOwn] = useState<OwnParty | null>(null);
  useEffect(() => {
    // The link may be opened while this page is shown.
    const opened = (): void => {
      takeInvitation();
      setSecret(invitation());
    };
    addEventListener('hashchange', opened);
    return () => removeEventListener('hashchange', opened);
  }, []);
  usePolling(async () => {
    try {
      const { parties } = await callApi<{ parties: readonly OwnParty[] }>('GET', 'party/');
      setOwn(parties[0] ?? null);
    } catch {
      setOwn(null);
    }
  }, lookMs);
  const join = (): void => {
    if (secret) onJoin(secret);
    forgetInvitation();
    setSecret(null);
  };
  return (
    <>
      {secret && secret !== own?.party.secret && (
        <section class="card" aria-label={t('party')}>
          <p class="small">{t('party')}</p>
          <p>{t(television === null ? 'party_no_tv' : 'party_why')}</p>
          {television !== null && (
            <button type="button" class="button main" onClick={join}>
              {t('party_join', { name: television })}
            </button>
          )}
        </section>
      )}
      {own && (
        <section class="card" aria-label={t('party')}>
          <p class="small">{t('party')}</p>
          <p>{own.party.members.map(({ name }) => name).join(', ')}</p>
          <p class="reactions">
            {partyReactions.map((reaction) => (
              <button
                key={reaction}
                type="button"
                aria-label={t(`party_${reaction}`)}
                onClick={() =>
                  void callApi('POST', `party/${own.party.id}/reactions/`, { reaction }).catch(
                    () => undefined,
                  )
                }
              >
                {partySigns[reaction]}
              </button>
            ))}
          </p>
        </section>
      )}
    </>
  );
}
