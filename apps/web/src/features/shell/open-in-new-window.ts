import { redirect, type LoaderFunction } from 'react-router-dom';

/** Spec 000 §2: a guard that opens an external address in a new window and never activates its route. */
export const openInNewWindow =
  (address: string): LoaderFunction =>
  ({ request }) => {
    window.open(address, '_blank', 'noopener');
    const { pathname, search } = window.location;
    // A route that was entered in the address bar has no page to stay on.
    const isOwnRoute = new URL(request.url).pathname === pathname;
    return redirect(isOwnRoute ? '/' : pathname + search);
  };
