/** How a page is looked at. */
export type Look = { language: "EN" | "UR"; theme: "light" | "dark"; size: "phone" | "desktop" };

export const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const;

/** The look of what needs to be seen only once. */
export const PLAIN: Look = { size: "desktop", language: "EN", theme: "light" };
/** Differs from the plain one in everything. */
export const OTHER: Look = { size: "phone", language: "UR", theme: "dark" };
export const BOTH: readonly Look[] = [PLAIN, OTHER];

export const nameOf = ({ size, language, theme }: Look): string => `${size} ${language} ${theme}`;

/** For `test.use` and the projects. */
export function useOf(look: Look) {
  const isPhone = look.size === "phone";
  return { look, viewport: SIZES[look.size], hasTouch: isPhone, isMobile: isPhone, colorScheme: look.theme };
}
