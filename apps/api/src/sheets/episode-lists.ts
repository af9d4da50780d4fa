import type { ListSheetType } from '@percorso/domain';

/** `read`, where the documents name another address for reading. */
export type EpisodeList<T extends ListSheetType = ListSheetType> = {
  name: string;
  path: string;
  read?: string;
  type: T;
};

/** Spec 000 §7: the lists of the unit's episode that have an address of their own. Routes, their description and their tests come from here. */
export const episodeLists: readonly EpisodeList[] = [
  { name: 'CareTeam', read: 'care-team', path: 'care-team-members', type: 'EQUIPE_UVBR' },
  {
    name: 'DisabilityClassificationScales',
    path: 'disability-classification-scales',
    type: 'CLASSIFICAZIONI_DISABILITA',
  },
  { name: 'MidTermEvaluations', path: 'mid-term-evaluations', type: 'VALUTAZIONI_INTERMEDIE' },
];
