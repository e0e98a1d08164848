CREATE TABLE "ended_subjects" (
	"subject_hash" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"device" text,
	"provider_session" text,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_subjects_end" ON "ended_subjects" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ins_token" ON "sign_ins" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_ins_account" ON "sign_ins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_ins_provider_session" ON "sign_ins" USING btree ("provider_session");--> statement-breakpoint
CREATE INDEX "sign_ins_end" ON "sign_ins" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "login_records_person" ON "login_records" USING btree ((payload ->> 'accountId'));