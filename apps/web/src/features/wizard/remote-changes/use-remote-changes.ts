import type { EpisodeView, WorkflowChange } from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { useEffect, useRef } from 'react';
import { listenToChanges } from '../../../api/changes';
import { useMe } from '../../../api/me';
import { lastChange } from '../../../api/last-change';

/** Calls `onChange` when another user has changed this episode or anything in it. */
export function useRemoteChanges(episode: EpisodeView, onChange: (change: RemoteChange) => void): void {
  const me = useMe();
  const latest = useRef({ episode, onChange });
  useEffect(() => {
    latest.current = { episode, onChange };
  });

  useEffect(() => {
    const isIgnored = ({ actorId, uodEpisodeId }: WorkflowChange) =>
      actorId === me.id || uodEpisodeId !== latest.current.episode.id;
    const catchUp = async () => {
      const { id, revision } = latest.current.episode;
      const missed = await lastChange('uod-episode', id);
      if (missed && missed.revision > revision) latest.current.onChange(missed);
    };
    return listenToChanges({
      onChange: (change) => {
        if (!isIgnored(change)) latest.current.onChange({ ...change, actorName: change.actorName ?? '' });
      },
      onMissed: () => void catchUp(),
    });
  }, [me.id]);
}
