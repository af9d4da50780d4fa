import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { shellLabels, type PublicConfig } from '@percorso/domain';
import { Suspense, useMemo } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { lazyPart } from '../../lazy-part';
import { isEpisodePage } from '../../paths';
import { LeaveGuard } from '../../ui/form/LeaveGuard';
import { Loading } from '../../ui/feedback/Loading';
import { useWhenIdle } from '../../ui/hooks/use-when-idle';
import { useFirstError } from '../../ui/focus/use-first-error';
import { useFocusInView } from '../../ui/focus/use-focus-in-view';
import { useFocusRescue } from '../../ui/focus/use-focus-rescue';
import { useHeightVariable } from '../../ui/hooks/use-height-variable';
import { useMe } from '../../api/me';
import { SessionGate } from './SessionGate';
import { AnnouncementBar } from './AnnouncementBar';
import { Breadcrumb } from './Breadcrumb';
import { LoadingOverlay } from './LoadingOverlay';
import { MenuBranches } from './MenuBranches';
import { useMenu } from './menu-mode';
import { visibleSections } from './menu-sections';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useScrollToFragment } from './use-scroll-to-fragment';

const loadOverlayMenu = () => import('./OverlayMenu');
const OverlayMenu = lazyPart(loadOverlayMenu);
const HorizontalMenu = lazyPart(() => import('./HorizontalMenu'));
// Below the visible part of the window, so that nothing moves when it is loaded.
const Footer = lazyPart(() => import('./Footer'));
const SlimMenu = lazyPart(() => import('./SlimMenu'));
const contentId = 'contenuto';

/** The layout around every page (spec 000 §2). */
export function Layout({ config }: { config: PublicConfig }) {
  const { grants } = useMe();
  const sections = useMemo(() => visibleSections(grants), [grants]);
  const isEpisode = isEpisodePage(useLocation().pathname);
  const menu = useMenu(isEpisode);
  const header = useHeightVariable<HTMLElement>('--header-height');
  const content = useFocusOnNavigation<HTMLElement>();
  useFocusRescue();
  useFocusInView();
  useFirstError();
  useScrollToFragment();
  useWhenIdle(loadOverlayMenu);

  return (
    <Box display="flex" flexDirection="column" minH="100dvh">
      <SkipLink target={contentId} />
      <chakra.header ref={header} position="sticky" top="0" zIndex="sticky">
        <AnnouncementBar announcement={config.announcement} />
        <TopBar {...{ menu, sections }} />
        {menu.mode === 'horizontal' && sections.length > 0 && (
          <Suspense>
            <HorizontalMenu sections={sections} />
          </Suspense>
        )}
      </chakra.header>
      {/* The footer starts below the visible part of the window, so that it does not move while the page loads. */}
      <Box display="flex" flex="1" alignItems="stretch" minH="100dvh">
        {menu.mode === 'slim' && sections.length > 0 && (
          <Box w="14" flexShrink="0" bg="bg" borderEndWidth="1px" _print={{ display: 'none' }}>
            <Suspense>
              <SlimMenu sections={sections} />
            </Suspense>
          </Box>
        )}
        {menu.mode === 'static' && menu.isOpen && sections.length > 0 && (
          <Box w="64" flexShrink="0" bg="bg" borderEndWidth="1px" _print={{ display: 'none' }}>
            <chakra.nav
              aria-label={shellLabels.mainMenu}
              position="sticky"
              top="var(--header-height)"
              maxH="calc(100dvh - var(--header-height))"
              overflowY="auto"
            >
              <MenuBranches sections={sections} />
            </chakra.nav>
          </Box>
        )}
        <chakra.main
          ref={content}
          id={contentId}
          tabIndex={-1}
          flex="1"
          minW="0"
          outline="none"
          px={{ base: '4', lg: '6' }}
          pt="3"
          pb="10"
        >
          <Breadcrumb />
          <SessionGate>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </SessionGate>
        </chakra.main>
      </Box>
      <Suspense>
        <Footer {...config} />
      </Suspense>
      {(menu.mode === 'overlay' || menu.mode === 'slim') && menu.wasOverlayOpened && (
        <Suspense>
          <OverlayMenu sections={sections} isOpen={menu.isOpen} onClose={menu.closeOverlay} />
        </Suspense>
      )}
      <LoadingOverlay />
      <LeaveGuard />
      <ScrollRestoration />
    </Box>
  );
}
