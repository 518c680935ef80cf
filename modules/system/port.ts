/** Tells where an address is. The house brings no such database: an operator gives one, or nothing is known. */
export type CountryDatabase = {
  /** The ISO 3166-1 code of the country; null when the database does not say. */
  countryOf(ip: string): string | null;
};
