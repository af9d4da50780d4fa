import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { notify } from '../../api/notify';
import { reportSettingsKey } from './queries';

/** A record that was saved is shown and told; a new one at its own address. */
export function useShowSaved() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (saved: object, queryKey: QueryKey, said: string, address: string | null): void => {
    client.setQueryData(queryKey, saved);
    void client.invalidateQueries({ queryKey: reportSettingsKey });
    notify.success(said);
    if (address !== null) void navigate(address, { replace: true });
  };
}
