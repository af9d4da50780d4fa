import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { notify } from '../../api/notify';
import { reportSettingsKey } from './queries';

/**
 * Returns a function that shows a saved record with a success message. If `address` is not null, as after a creation, it also navigates
 * there.
 */
export function useShowSaved() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (saved: object, queryKey: QueryKey, message: string, address: string | null): void => {
    client.setQueryData(queryKey, saved);
    void client.invalidateQueries({ queryKey: reportSettingsKey });
    notify.success(message);
    if (address !== null) void navigate(address, { replace: true });
  };
}
