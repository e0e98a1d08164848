CREATE TABLE "booking_support_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"act" varchar(20) NOT NULL,
	"because" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_support_acts" ADD CONSTRAINT "booking_support_acts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_support_acts_booking" ON "booking_support_acts" USING btree ("booking_id","at");