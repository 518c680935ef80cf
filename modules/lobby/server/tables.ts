export type LobbyTables = {
  lobby_favourite: { bucket: number; member_id: string; vendor: string; game_code: string; added_at: Date };
  lobby_recent: { bucket: number; member_id: string; vendor: string; game_code: string; opened_at: Date };
};
