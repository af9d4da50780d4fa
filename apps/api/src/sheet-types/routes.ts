import { type FormSheetType, type ListSheetType, listSheetTypes } from '@percorso/domain';
import { isDelivered } from './entry-tables.sql.js';
import type { FormServer } from './form-server.js';
import type { ListRoute } from './list-server.js';
import { formServer, listServer, servedForms } from './servers.js';

// Spec 000 §7. From the definitions below, the controllers, their OpenAPI descriptions and their tests are generated.

export type EpisodeForm = { type: FormSheetType } & NonNullable<FormServer['routes']>[number];
/** The forms of the unit's episode that have their own routes. */
export const episodeForms: readonly EpisodeForm[] = servedForms.flatMap((type) =>
  (formServer(type).routes ?? []).map((route) => ({ type, ...route })),
);

export type RoutedList<T extends ListSheetType = ListSheetType> = ListRoute & { type: T };
const lists: readonly RoutedList[] = listSheetTypes.flatMap((type) => {
  const { route } = listServer(type);
  return route ? [{ type, ...route }] : [];
});
/** The lists of the unit's episode that have their own route. */
export const episodeLists = lists.filter(({ type }) => !isDelivered(type));
/** The lists of a centre's episode that have their own route. */
export const centreLists = lists.filter(({ type }) => isDelivered(type));
