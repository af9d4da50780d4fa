import type { accessCardSheet } from '@percorso/domain';
import type { FormServer } from './form-server.js';

const writeNeed = {
  name: 'write-need',
  text: 'UPDATE uod_episode SET need_type = $2 WHERE id = $1',
};

export const accessCardServer = {
  denormalised: ['needType'],
  // Denormalises the card's need on the episode's row, where lists show it and filter by it.
  saved: (db, episodeId, { needType = null }) => db.write(writeNeed, [episodeId, needType]),
  routes: [{ path: 'access-cards', calls: ['list', 'create', 'change'] }],
} as const satisfies FormServer<typeof accessCardSheet>;
