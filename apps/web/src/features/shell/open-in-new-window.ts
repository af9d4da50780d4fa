import { redirect, type LoaderFunction } from 'react-router-dom';

/** Returns a route loader that opens an external address in a new window and stays on the current page (spec 000 §2). */
export const openInNewWindow =
  (address: string): LoaderFunction =>
  ({ request }) => {
    window.open(address, '_blank', 'noopener');
    const { pathname, search } = window.location;
    // If the user entered the address of the route in the address bar, there is no page to stay on.
    const isOwnRoute = new URL(request.url).pathname === pathname;
    return redirect(isOwnRoute ? '/' : pathname + search);
  };
