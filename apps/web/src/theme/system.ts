import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { animationStyles, globalCss, keyframes, layerStyles, textStyles, tokens } from '@chakra-ui/react/theme';
import { colors, semanticColors } from './colors';
import { recipes } from './recipes';

const titillium = '"Titillium Web", Geneva, Tahoma, sans-serif';

const theme = defineConfig({
  preflight: true,
  globalCss: {
    ...globalCss,
    // The scroll padding keeps scrolled or focused elements clear of the header and notice above, and of the action bar below (WCAG
    // 2.4.11).
    html: {
      color: 'fg',
      bg: 'bg.subtle',
      lineHeight: '1.5',
      colorPalette: 'blue',
      scrollPaddingTop: 'calc(var(--header-height, 5rem) + var(--notice-height, 0rem) + 1rem)',
      scrollPaddingBottom: 'calc(var(--action-bar-height, 0rem) + 1.5rem)',
    },
    '*::placeholder, *[data-placeholder]': { color: 'fg.muted' },
    '*::selection': { bg: 'blue.200' },
    ':focus-visible': { outlineColor: 'blue.500' },
    '*, ::before, ::after': {
      // One iteration: an endless animation would flicker and repaint every frame.
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
      },
    },
  },
  theme: {
    // Spec 000 §2: mobile is 640 px or less, desktop above 1024 px.
    breakpoints: { sm: '641px', md: '769px', lg: '1025px', xl: '1280px' },
    tokens: {
      ...tokens,
      colors,
      fonts: {
        heading: { value: titillium },
        body: { value: titillium },
        mono: { value: '"Roboto Mono", ui-monospace, monospace' },
      },
      // Titillium has no weight 500, so `medium` is the same as `semibold`.
      fontWeights: {
        normal: { value: '400' },
        medium: { value: '600' },
        semibold: { value: '600' },
        bold: { value: '700' },
      },
    },
    semanticTokens: {
      colors: semanticColors,
      radii: { l1: { value: '{radii.xs}' }, l2: { value: '{radii.sm}' }, l3: { value: '{radii.md}' } },
      shadows: {
        xs: { value: '0 1px 2px rgb(23 50 77 / 0.12)' },
        sm: { value: '0 2px 4px rgb(23 50 77 / 0.14)' },
        md: { value: '0 4px 10px rgb(23 50 77 / 0.16)' },
        lg: { value: '0 8px 20px rgb(23 50 77 / 0.18)' },
      },
    },
    textStyles,
    layerStyles,
    animationStyles,
    keyframes,
    recipes,
  },
});

export const system = createSystem(defaultBaseConfig, theme);
