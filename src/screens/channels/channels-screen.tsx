import { useTranslation } from 'react-i18next';
import { useChannels } from '../../features/channels/api/list-channels.ts';
import { ChannelTile } from '../../features/channels/components/channel-tile.tsx';
import { useNavigation } from '../../state/navigation.ts';
import { Grid } from '../../ui/grid.tsx';
import { GridPage } from '../grid-page.tsx';
import { stateOf } from '../list-state.ts';

const COLUMNS = 5;

/** All channels with their current programmes, by number. */
export function ChannelsScreen() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const channels = useChannels();
  const list = channels.data ?? [];
  return (
    <GridPage
      heading={t('menu.channels')}
      state={stateOf(channels, list)}
      error={channels.error}
      empty={t('state.empty')}
      onRetry={() => void channels.refetch()}
    >
      <Grid
        name="channels"
        label={t('menu.channels')}
        items={list}
        keyOf={(channel) => channel.id}
        labelOf={({ number, name, now }) => (now ? `${number} ${name} ${now.title}` : `${number} ${name}`)}
        columns={COLUMNS}
        stepX={330}
        stepY={224}
        viewport={900}
        onPress={(channel) => navigation.open({ name: 'watchChannel', id: channel.id })}
        render={(channel) => <ChannelTile channel={channel} width={298} height={190} />}
      />
    </GridPage>
  );
}
