type AccountStatus = "active" | "disabled" | "closed";

export type MemberTables = {
  member_account: {
    bucket: number;
    member_id: string;
    user_name: string;
    account_type: number;
    status: AccountStatus;
    nickname: string | null;
    registered_at: Date;
    registered_by: "web" | "seed" | "staff";
    registered_from: string | null;
    owes_terms: boolean;
  };
  member_login_name: { login_name: string; bucket: number; member_id: string };
  member_look_alike: { look: string; bucket: number; member_id: string };
  member_origin: {
    bucket: number;
    member_id: string;
    method: "username" | "mobile" | "staff";
    affiliate_code: string | null;
    affiliate_owner_id: string | null;
    referral_code: string | null;
    referrer_id: string | null;
    host: string | null;
    register_method: "WEB" | null;
    register_url: string | null;
    domain: string | null;
    registered_at: Date;
  };
  member_password: { bucket: number; member_id: string; hash: string; changed_at: Date; must_change: boolean };
  member_payment_password: {
    bucket: number;
    member_id: string;
    hash: string;
    changed_at: Date;
    wrong_tries: number;
    locked_until: Date | null;
  };
  member_agreement: {
    bucket: number;
    member_id: string;
    document: "terms" | "adult";
    version: string;
    agreed_at: Date;
    agreed_from: string | null;
  };
  member_profile_field: { bucket: number; member_id: string; field: string; value: string; changed_at: Date };
  member_factors_request: {
    bucket: number;
    member_id: string;
    request_id: string;
    asked_by: string;
    asked_at: Date;
    ends_at: Date;
    reason: string;
    identified_by: string;
  };
  member_mark: {
    kind: MarkKind;
    mark: Buffer;
    bucket: number;
    member_id: string;
    first_seen_at: Date;
    last_seen_at: Date;
  };
};

export type MarkKind = "device" | "bank";
