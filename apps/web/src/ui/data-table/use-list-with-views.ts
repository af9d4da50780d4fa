import type { ListWithViews } from '@percorso/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { listViewsQuery } from '../../api/list-views';
import { startValues } from './list-view';
import { type ListDefaults, useListAddress } from './use-list-address';

/** As `useListAddress`, for a list whose views can be saved: opened without filters or order, it is shown as its start view says. */
export function useListWithViews<By extends string = string>(name: ListWithViews, defaults: ListDefaults) {
  const { data } = useSuspenseQuery(listViewsQuery(name));
  return { ...useListAddress<By>({ ...defaults, start: startValues(data.views) }), name };
}
