CREATE TABLE "accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"is_email_verified" boolean NOT NULL,
	"given_name" text,
	"family_name" text,
	"picture" text,
	"language" varchar(2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"profile_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_people" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"given_name" text,
	"family_name" text,
	"picture" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "login_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "planner_feeds" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"language" varchar(2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planner_files" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planner_items" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" varchar(10) NOT NULL,
	"fields" jsonb NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "planner_viewers" (
	"item_id" text NOT NULL,
	"email" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "planner_viewers_item_id_email_owner_id_pk" PRIMARY KEY("item_id","email","owner_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "account_id" bigint;--> statement-breakpoint
ALTER TABLE "planner_feeds" ADD CONSTRAINT "planner_feeds_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_files" ADD CONSTRAINT "planner_files_item_id_planner_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."planner_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_items" ADD CONSTRAINT "planner_items_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_viewers" ADD CONSTRAINT "planner_viewers_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_subject" ON "accounts" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "login_codes_expires" ON "login_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "login_people_email" ON "login_people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "login_records_grant" ON "login_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "login_records_uid" ON "login_records" USING btree ("kind","uid");--> statement-breakpoint
CREATE INDEX "login_records_expires" ON "login_records" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "planner_feeds_token" ON "planner_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "planner_files_name" ON "planner_files" USING btree ("item_id","name_key");--> statement-breakpoint
CREATE INDEX "planner_items_owner" ON "planner_items" USING btree ("owner_id","ends_on");--> statement-breakpoint
CREATE INDEX "planner_items_removed" ON "planner_items" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "planner_viewers_email" ON "planner_viewers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "planner_viewers_owner" ON "planner_viewers" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_account" ON "bookings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bookings_contact" ON "bookings" USING btree (lower("contact_email"));