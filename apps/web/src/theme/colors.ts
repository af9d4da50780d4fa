import type { ThemingConfig } from '@chakra-ui/react/styled-system';

type Palette = Record<50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900 | 950, string>;

const gray: Palette = {
  50: '#F5F7FA',
  100: '#EBEFF3',
  200: '#D9DFE7',
  300: '#BCC6D1',
  400: '#8D9AA9',
  500: '#6B7A8A',
  600: '#526170',
  700: '#3D4B59',
  800: '#2A3744',
  900: '#17324D',
  950: '#0E1F30',
};
// The Italian public administration's blue.
const blue: Palette = {
  50: '#F0F6FC',
  100: '#E0ECF8',
  200: '#BFD9F2',
  300: '#8ABAE8',
  400: '#4392DB',
  500: '#1A7BD9',
  600: '#0066CC',
  700: '#0052A3',
  800: '#004080',
  900: '#003366',
  950: '#001F3D',
};
const red: Palette = {
  50: '#FDF1F3',
  100: '#FBE2E6',
  200: '#F5C0C9',
  300: '#EC8F9F',
  400: '#E05A71',
  500: '#D9364F',
  600: '#C42A43',
  700: '#A11F35',
  800: '#7F1A2B',
  900: '#5F1521',
  950: '#3A0B13',
};
const orange: Palette = {
  50: '#FFF8EB',
  100: '#FFEFD1',
  200: '#FFDD9E',
  300: '#FBC35E',
  400: '#E69A1A',
  500: '#C27A00',
  600: '#995C00',
  700: '#7A4800',
  800: '#5F3900',
  900: '#452A00',
  950: '#2B1A00',
};
const green: Palette = {
  50: '#EFFAF4',
  100: '#DCF3E6',
  200: '#B2E3C8',
  300: '#76C99C',
  400: '#2FA56C',
  500: '#008758',
  600: '#007A4D',
  700: '#00603D',
  800: '#004B30',
  900: '#003824',
  950: '#002316',
};

const palettes = { gray, blue, red, orange, green };

const asTokens = (palette: Palette) =>
  Object.fromEntries(Object.entries(palette).map(([key, value]) => [key, { value }]));

export const colors = {
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  black: { value: '#0B1620' },
  white: { value: '#FFFFFF' },
  // The overlay under a dialog or a drawer.
  blackAlpha: { 500: { value: 'rgb(14 31 48 / 0.5)' } },
  ...Object.fromEntries(Object.entries(palettes).map(([name, palette]) => [name, asTokens(palette)])),
};

/** The semantic tokens of a colour palette; text on `solid` and `subtle` has a contrast of at least 4.5:1. */
const semanticTokens = (name: keyof typeof palettes) => ({
  contrast: { value: '{colors.white}' },
  fg: { value: `{colors.${name}.${name === 'gray' ? 800 : 700}}` },
  subtle: { value: `{colors.${name}.100}` },
  muted: { value: `{colors.${name}.200}` },
  emphasized: { value: `{colors.${name}.300}` },
  solid: { value: `{colors.${name}.600}` },
  focusRing: { value: `{colors.${name}.${name === 'gray' ? 600 : 500}}` },
  border: { value: `{colors.${name}.${name === 'gray' ? 300 : 400}}` },
});

export const semanticColors: NonNullable<ThemingConfig['semanticTokens']>['colors'] = {
  bg: {
    DEFAULT: { value: '{colors.white}' },
    subtle: { value: '{colors.gray.50}' },
    muted: { value: '{colors.gray.100}' },
    emphasized: { value: '{colors.gray.200}' },
    inverted: { value: '{colors.gray.950}' },
    panel: { value: '{colors.white}' },
    error: { value: '{colors.red.50}' },
    warning: { value: '{colors.orange.50}' },
    success: { value: '{colors.green.50}' },
    info: { value: '{colors.blue.50}' },
  },
  fg: {
    DEFAULT: { value: '{colors.gray.900}' },
    muted: { value: '{colors.gray.600}' },
    subtle: { value: '{colors.gray.500}' },
    inverted: { value: '{colors.white}' },
    error: { value: '{colors.red.700}' },
    warning: { value: '{colors.orange.600}' },
    success: { value: '{colors.green.600}' },
    info: { value: '{colors.blue.700}' },
  },
  border: {
    DEFAULT: { value: '{colors.gray.200}' },
    muted: { value: '{colors.gray.100}' },
    subtle: { value: '{colors.gray.50}' },
    // The border of an input has a contrast of 3:1 with its surroundings.
    emphasized: { value: '{colors.gray.400}' },
    inverted: { value: '{colors.gray.800}' },
    error: { value: '{colors.red.600}' },
    warning: { value: '{colors.orange.500}' },
    success: { value: '{colors.green.500}' },
    info: { value: '{colors.blue.500}' },
  },
  gray: semanticTokens('gray'),
  blue: semanticTokens('blue'),
  red: semanticTokens('red'),
  orange: semanticTokens('orange'),
  green: semanticTokens('green'),
};
