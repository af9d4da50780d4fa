// Only the recipes in use: the whole set would cost a tenth of the first route. A component without its recipe shows unstyled.
import { defineRecipe, type RecipeDefinition } from '@chakra-ui/react/styled-system';
import {
  badgeRecipe,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  datePickerSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  headingRecipe,
  inputRecipe,
  linkRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  radioGroupSlotRecipe,
  radiomarkRecipe,
  skeletonRecipe,
  spinnerRecipe,
  tableSlotRecipe,
  textareaRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme';

// WCAG 2.5.5 on a phone: 44 px; the tighter heights of a desktop start above the mobile breakpoint.
const touch = { h: { base: '11', sm: '10' }, minW: { base: '11', sm: '10' } };
const touchSmall = { h: { base: '11', sm: '8' }, minW: { base: '11', sm: '8' } };

const button = defineRecipe({
  ...buttonRecipe,
  variants: {
    ...buttonRecipe.variants,
    size: {
      ...buttonRecipe.variants?.size,
      md: { ...buttonRecipe.variants?.size?.md, ...touch, textStyle: 'md' },
      sm: { ...buttonRecipe.variants?.size?.sm, ...touchSmall, px: '3' },
    },
  },
} as RecipeDefinition);

export const recipes = {
  button,
  badge: badgeRecipe,
  checkmark: checkmarkRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  link: linkRecipe,
  radiomark: radiomarkRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes = {
  checkbox: checkboxSlotRecipe,
  datePicker: datePickerSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  fieldset: fieldsetSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  radioGroup: radioGroupSlotRecipe,
  table: tableSlotRecipe,
  toast: toastSlotRecipe,
};
