export const pageTitle = (title: string, brand: string): string => (title ? `${title} · ${brand}` : brand);
