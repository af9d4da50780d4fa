import type { EpisodeView, Step } from '@percorso/domain';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { episodePath, paths } from '../../paths';
import { useMe } from '../../api/me';
import { PatientBar } from './patient/PatientBar';
import { firstShown, ownerOfStep, ownTrack, tracksOf, type Track } from './track';
import { TrackWizard } from './TrackWizard';

const stepIn = (track: Track | null, name: string | null): Step | undefined =>
  track?.steps.find((step) => step.name === name)?.name;

/** The wizard of an episode. It shows one track at a time: the steps of the unit or those of the centre. */
export function EpisodeWizard({ episode }: { episode: EpisodeView }) {
  const { grants } = useMe();
  const [params] = useSearchParams();
  const tracks = tracksOf(episode);
  const requested = stepIn(tracks.unit, params.get('step')) ?? stepIn(tracks.centre, params.get('step'));
  const own = ownTrack(grants) === 'centre' && tracks.centre ? tracks.centre : tracks.unit;
  const [entry, setEntry] = useState(() => ({ step: requested ?? firstShown(own), isTrackSwitch: false }));
  const track = ownerOfStep(entry.step) === 'centre' ? tracks.centre : tracks.unit;
  useCurrentAddress(episode);

  // After the data are reloaded, the centre's episode may be missing although one of its steps was shown.
  const shownTrack = track ?? tracks.unit;
  return (
    <>
      <PatientBar episode={episode} />
      <TrackWizard
        key={shownTrack.view.id}
        episode={episode}
        track={shownTrack}
        otherTrack={shownTrack === tracks.unit ? tracks.centre : tracks.unit}
        initial={track ? entry.step : firstShown(shownTrack)}
        isTrackSwitch={entry.isTrackSwitch}
        onSwitchTrack={(step) => setEntry({ step, isTrackSwitch: true })}
      />
    </>
  );
}

/**
 * Navigates to the current address of the episode, which changes when acceptance is validated, and changes back when the validation is
 * undone. An address below the list of all episodes (`paths.episodeInList`) stays as it is.
 */
function useCurrentAddress(episode: EpisodeView): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = episodePath(episode);
  const isListVariant = pathname.startsWith(`${paths.episodes}/`);
  useEffect(() => {
    if (!isListVariant && pathname !== address) void navigate(address + search, { replace: true });
  }, [isListVariant, pathname, address, search, navigate]);
}
