CREATE TABLE "ended_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_sign_ins_end" ON "ended_sign_ins" USING btree ("kept_until");